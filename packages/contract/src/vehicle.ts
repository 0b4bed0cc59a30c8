export {
  ALL_PARAMETERS,
  NewTelemetryRetention,
  RETENTION_DAYS,
  TelemetryRetention,
  telemetryRetention,
  TelemetryRetentionEdit,
  TelemetryRetentionQuery,
} from './vehicle/telemetry-retention.ts'
export { ChartView, chartViews, MAX_CHART_VIEWS, NewChartView } from './vehicle/chart-views.ts'
export {
  COMMAND_DEFAULTS,
  COMMAND_TIMEOUT_MS,
  CommandAccepted,
  CommandBody,
  CommandCondition,
  CommandOrder,
  CommandAuditDetail,
  CommandRecord,
  CommandRecordFileQuery,
  SamplingPlan,
  Transmission,
  type RunState,
  CommandRecordQuery,
  commands,
  IDEMPOTENCY_HEADER,
  isCommandable,
  TERMINAL_TYPE,
  writeCommand,
} from './vehicle/command-calls.ts'
export { confirmationOf, isConfirmation } from './vehicle/confirmation.ts'
export type { CommandDetails, CommandTarget, SentCommand } from './vehicle/command-calls.ts'
export { numberIn } from './vehicle/commands/command-fields.ts'
export type { NumberRange } from './vehicle/commands/command-fields.ts'
export { COMMAND_ERRORS, COMMAND_STATES, commandState, isFinalState, mayFollow } from './vehicle/command-states.ts'
export type { CommandError, CommandState } from './vehicle/command-states.ts'
export {
  bindCommand,
  COMMAND_NAMES,
  COMMAND_VEHICLES,
  commandKinds,
  commandNameOf,
  commandOfRecall,
  commandOfRecord,
  commandPermissions,
  infoNameOf,
  labelOfText,
  labelOfValue,
  namedCommand,
  needsReason,
  objectOf,
} from './vehicle/commands.ts'
export type { CommandName, NamedCommand, ParamsOfCommand } from './vehicle/commands.ts'
export { textOf } from './vehicle/commands/command-kind.ts'
export type {
  BoundCommand,
  CommandEffect,
  CommandKind,
  CommandPermission,
  CommandText,
  JsonObject,
  JsonValue,
  RecallGroup,
  Requirement,
  TerminalReply,
  Texts,
} from './vehicle/commands/command-kind.ts'
export {
  CommandTemplate,
  CommandTemplateEdit,
  CommandTemplateQuery,
  commandTemplates,
  NewCommandTemplate,
} from './vehicle/command-templates.ts'
export {
  Consumer,
  ConsumerListQuery,
  Device,
  DeviceListQuery,
  devices,
  DeviceVehicle,
  ServiceMessage,
  TERMINAL_PREFIX,
} from './vehicle/devices.ts'
export {
  EngineTestSample,
  gateway,
  GATEWAY_TIMEOUT_MS,
  GATEWAY_VERSION,
  GatewayCall,
  gatewayFunctions,
  GatewayVehicle,
  LastSetting,
  ReportedSettings,
  UserDevice,
  UserDeviceQuery,
  VehicleFileQuery,
} from './vehicle/gateway.ts'
export {
  Geofence,
  GEOFENCE_EVENTS,
  GeofenceEdit,
  GeofenceQuery,
  geofences,
  GeofenceShape,
  NewGeofence,
} from './vehicle/geofences.ts'
export { MAP_DATUMS, maps, MapSource, MAX_TRACK_DAYS, Track, tracks } from './vehicle/maps.ts'
export type { GatewayFunction } from './vehicle/gateway.ts'
export { MaintenanceIntervals } from './vehicle/commands/maintenance-interval.ts'
export { MAINTENANCE_ITEMS } from './vehicle/commands/maintenance-items.ts'
export type { MaintenanceItem } from './vehicle/commands/maintenance-items.ts'
export { MaintenanceRemaining } from './vehicle/commands/maintenance-remaining.ts'
export {
  DiagnosisRestart,
  HistoryFile,
  HistoryMessage,
  HistoryMessageQuery,
  messages,
  ModelAverage,
  OperationDay,
  ParsedMessage,
  TonState,
  TroubleCode,
} from './vehicle/messages.ts'
export {
  DEFAULT_DOWNLOAD_PERIOD,
  DOWNLOAD_PERIODS,
  DOWNLOAD_STATES,
  CanFrame,
  DownloadPreview,
  DownloadRequest,
  downloads,
  DownloadTask,
  DownloadTaskQuery,
  LatestParameters,
  MAX_PARAMETERS,
  MAX_POINTS,
  MAX_RANGE_DAYS,
  NUMBER_FORMATS,
  ParameterPoint,
  ParameterQuery,
  SheetRequest,
  ParameterRecord,
  parameters,
} from './vehicle/parameters.ts'
export type { NumberFormat } from './vehicle/parameters.ts'
export { Recall, TERMINAL_HISTORY_DAYS } from './vehicle/commands/recall.ts'
export { FaultEvents } from './vehicle/commands/fault-events.ts'
export { LockSettings } from './vehicle/commands/lock.ts'
export { RESET_ITEMS, ResetItems } from './vehicle/commands/reset.ts'
export type { ResetItem } from './vehicle/commands/reset.ts'
export { SAMPLE_PERIODS_MS } from './vehicle/commands/sample-values.ts'
export { Sampling, SAMPLING_PLANS, samplingBytesPerHour } from './vehicle/commands/sampling.ts'
export { SETTING_RANGES, VehicleParameters } from './vehicle/commands/vehicle-parameter.ts'
export type { LimitedSetting } from './vehicle/commands/vehicle-parameter.ts'
export { RegularCheck, sulfur, SulfurDetail, SulfurListQuery, SulfurReport } from './vehicle/sulfur.ts'
export { AftertreatmentTest } from './vehicle/commands/aftertreatment-test.ts'
export { EngineTest } from './vehicle/commands/engine-test.ts'
export { Transmit } from './vehicle/commands/transmit.ts'
export {
  KNOCK_REASONS,
  KnockingTerminal,
  KnockQuery,
  TERMINAL_PROBLEMS,
  TerminalAccess,
  terminalAccess,
  TerminalIdentity,
  TerminalMessage,
  TerminalParameter,
  TerminalParameterChange,
  TerminalParameters,
} from './vehicle/terminal-access.ts'
export type {
  KnockReason,
  TerminalParameterObjection,
  TerminalParameterState,
  TerminalProblem,
  TerminalProblemKind,
} from './vehicle/terminal-access.ts'
export {
  fitsTerminalParameter,
  TERMINAL_PARAMETER_GROUPS,
  TERMINAL_PARAMETERS,
  terminalParameterOf,
} from './vehicle/terminal-parameters.ts'
export type {
  TerminalParameterGroup,
  TerminalParameterKind,
  TerminalParameterType,
} from './vehicle/terminal-parameters.ts'
export { protocolObjection, type DeviceProtocol, type TerminalProtocol } from './vehicle/terminal-protocols.ts'
export { InfoId, Measured, ParameterValues } from './vehicle/values.ts'
export { secondsBetween, WireTime } from './wire/wire-time.ts'
export {
  CatalogParameter,
  FaultInfo,
  VEHICLE_DICT_CODES,
  VehicleBrand,
  vehicleDictionaries,
  VehicleType,
  VEHICLE_TYPE_OWNERS,
  VehicleTypeLimit,
  VehicleTypeListQuery,
  FULL_CATALOG_PAGE_SIZE,
  SETTING_GROUP,
} from './vehicle/vehicle-dictionaries.ts'
export type { VehicleTypeOwner } from './vehicle/vehicle-dictionaries.ts'
export {
  consumerAdministration,
  ConsumerEdit,
  deviceAdministration,
  DeviceEdit,
  NewConsumer,
  NewDevice,
  NewVehicle,
  NewVehicleType,
  objectionsToLimit,
  vehicleAdministration,
  VehicleEdit,
  VehicleRecord,
  vehicleTypeAdministration,
  VehicleTypeEdit,
  consumerNames,
  vehicleNames,
} from './vehicle/vehicle-administration.ts'
export {
  DOCUMENT_KIND_DICT,
  NewVehicleDocument,
  VehicleDocument,
  vehicleDocuments,
} from './vehicle/vehicle-documents.ts'
export type { ActiveFault } from './vehicle/faults.ts'
export { toVehicleState, VEHICLE_STATES } from './vehicle/vehicle-state.ts'
export type { VehicleState } from './vehicle/vehicle-state.ts'
export {
  FleetCluster,
  FleetFilter,
  FleetListQuery,
  FleetListRow,
  FleetPoint,
  FleetView,
  FleetViewQuery,
} from './vehicle/fleet-view.ts'
export { FleetOverview, fleetOverview } from './vehicle/fleet-overview.ts'
export { WALL_GRID, WALL_LEAST, WALL_PANELS, WallLayout, WallLayoutEdit, wallLayouts } from './vehicle/wall-layout.ts'
export type { WallPanel } from './vehicle/wall-layout.ts'
export { iso15143, ISO15143_ELEMENTS, ISO15143_MAX_DAYS, ISO15143_PAGE_SIZE } from './vehicle/iso15143.ts'
export type { Iso15143Element } from './vehicle/iso15143.ts'
