export { RegularCheckTable, useRegularChecks } from './sulfur/regular-checks.tsx'
export { useSulfurColumns } from './sulfur/sulfur-columns.tsx'
export { curvesOf, measured, stationsOf, type Grouping, type Station } from './sulfur/sulfur-facts.ts'
export { useSulfurMessages } from './sulfur/sulfur.messages.ts'
