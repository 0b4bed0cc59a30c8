export { ValuesDrawer } from './latest-values/values-drawer.tsx'
