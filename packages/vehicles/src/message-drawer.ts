export { MessageDrawer, type MessageDrawerProps } from './message-history/message-drawer.tsx'
