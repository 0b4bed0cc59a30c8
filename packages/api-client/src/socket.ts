export { createAnnouncementSocket } from './socket/announcement-socket.ts'
export type { AnnouncementSocket, AnnouncementSocketOptions, ServerMessage } from './socket/announcement-socket.ts'
export type { SocketState } from './socket/socket-state.ts'
