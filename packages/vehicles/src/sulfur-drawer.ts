export { SulfurDrawer } from './sulfur/sulfur-drawer.tsx'
