export {
  HEARTBEAT,
  HEARTBEAT_MS,
  PING,
  SOCKET_PATH,
  SOCKET_UNAUTHORIZED,
  SocketMessage,
} from './system/announcement-socket.ts'
