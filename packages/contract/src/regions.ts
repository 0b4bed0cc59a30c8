// The provinces, cities and districts of China. An entry of its own: it is large, and clients load it when they show a choice.
export { isRegionCode, regionsByParent, retiredRegions } from './online/regions.ts'
