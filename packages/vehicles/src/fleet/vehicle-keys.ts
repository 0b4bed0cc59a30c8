/** The query keys of vehicles. `reader`: the key of the reader, because another reader may see other vehicles. */
export const vehicleKeys = {
  fleet: ['vehicles', 'fleet'] as const,
  fleetView: (reader: string, filter: object, area: object | null) =>
    ['vehicles', 'fleet-view', reader, filter, area] as const,
  fleetList: (reader: string, query: object) => ['vehicles', 'fleet-list', reader, query] as const,
  overview: (reader: string) => ['vehicles', 'overview', reader] as const,
  list: (reader: string, filters: object, page: object) => ['vehicles', 'list', reader, filters, page] as const,
  vehicle: (reader: string, id: string | null) => ['vehicles', 'vehicle', reader, id] as const,
  device: (reader: string, id: string | null) => ['vehicles', 'device', reader, id] as const,
  latestParameters: (reader: string, vclNo: string | null) => ['vehicles', 'latest-parameters', reader, vclNo] as const,
  latestOfAll: (reader: string, query: object) => ['vehicles', 'latest-of-all', reader, query] as const,
  catalog: (reader: string) => ['vehicles', 'catalog', reader] as const,
  placeAt: (reader: string, vclId: string, at: number) => ['vehicles', 'place-at', reader, vclId, at] as const,
  settingLimits: (reader: string, brandId: string) => ['vehicles', 'setting-limits', reader, brandId] as const,
  series: (reader: string, vclId: string, request: object) => ['vehicles', 'series', reader, vclId, request] as const,
  frames: (reader: string, vclId: string, range: object) => ['vehicles', 'frames', reader, vclId, range] as const,
  faultPeriods: (reader: string, vclId: string, range: object) =>
    ['vehicles', 'fault-periods', reader, vclId, range] as const,
  report: (reader: string, name: string, vclId: string, range: object) =>
    ['vehicles', 'report', reader, name, vclId, range] as const,
  wall: (reader: string) => ['vehicles', 'wall', reader] as const,
  chartViews: (reader: string) => ['vehicles', 'chart-views', reader] as const,
  chartView: (reader: string, id: string) => ['vehicles', 'chart-views', reader, id] as const,
  attachments: (reader: string) => ['vehicles', 'attachments', reader] as const,
  faultCodes: (reader: string, id: string | null) => ['vehicles', 'fault-codes', reader, id] as const,
  engineTests: (reader: string, id: string | null, from: string, commands: string) =>
    ['vehicles', 'engine-tests', reader, id, from, commands] as const,
  restarts: (reader: string, vclNo: string | null) => ['vehicles', 'restarts', reader, vclNo] as const,
  workOrdersOf: (reader: string, vclNo: string | null) => ['vehicles', 'work-orders-of', reader, vclNo] as const,
  message: (id: string) => ['vehicles', 'message', id] as const,
  historyMessages: (reader: string, id: string | null, page: object) =>
    ['vehicles', 'history-messages', reader, id, page] as const,
  historyFiles: (reader: string, id: string | null, page: number) =>
    ['vehicles', 'history-files', reader, id, page] as const,
  documentsOf: (reader: string, id: string) => ['vehicles', 'documents', reader, id] as const,
  documents: (reader: string, id: string, page: object) => ['vehicles', 'documents', reader, id, page] as const,
  workOrders: (reader: string) => ['vehicles', 'work-orders', reader] as const,
  brands: (reader: string) => ['vehicles', 'brands', reader] as const,
  kinds: (reader: string) => ['vehicles', 'kinds', reader] as const,
  models: (reader: string, brandId: string | null, kindId: string | null) =>
    ['vehicles', 'models', reader, brandId, kindId] as const,
}
