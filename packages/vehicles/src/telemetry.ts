export {
  MOST_DAYS,
  MOST_PARAMETERS,
  MOST_VEHICLES,
  readSetup,
  RECENT,
  setupText,
  withSetup,
  type ChartSetup,
  type Comparison,
  type Limits,
  type Recent,
} from './telemetry/chart-setup.ts'
export { TelemetryChart, type ChartVehicle } from './telemetry/telemetry-chart.tsx'
export { useCatalog } from './telemetry/use-catalog.ts'
