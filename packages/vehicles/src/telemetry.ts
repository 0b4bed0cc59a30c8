export { catalogCode } from './telemetry/catalog-code.ts'
export {
  keptViewOf,
  MOST_DAYS,
  MOST_PARAMETERS,
  MOST_VEHICLES,
  rangeEnd,
  readCodes,
  readSetup,
  spanOf,
  RECENT,
  setupText,
  withKeptView,
  withSetup,
  type ChartSetup,
  type Comparison,
  type Limits,
  type Recent,
} from './telemetry/chart-setup.ts'
export { SheetMenu } from './telemetry/export-menu.tsx'
export { useSeries } from './telemetry/use-series.ts'
export { parameterText, ParameterValue } from './telemetry/parameter-value.tsx'
export { ValueList } from './telemetry/value-list.tsx'
export { TelemetryChart, type ChartVehicle } from './telemetry/telemetry-chart.tsx'
export { useCatalog, type Catalog } from './telemetry/use-catalog.ts'
