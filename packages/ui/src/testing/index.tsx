export { click, entry, field, frame, picked, type ComponentCase } from './component-case.tsx'
export { describeConformance } from './conformance.tsx'
export { describeThemes } from './theme-conformance.tsx'
export { describeServerRendering, pagesOf } from './server-rendering.tsx'
