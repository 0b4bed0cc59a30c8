export { HelpDrawer, type HelpDrawerProps } from './help/help-drawer.tsx'
