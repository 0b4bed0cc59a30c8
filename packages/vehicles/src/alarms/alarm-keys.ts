/** The query keys of alarms. `reader`: the key of the reader, because another reader may see other machines. */
export const alarmKeys = {
  all: ['alarms'] as const,
  counts: (reader: string) => ['alarms', 'counts', reader] as const,
  vehicles: (reader: string) => ['alarms', 'vehicles', reader] as const,
  open: (reader: string, query: object) => ['alarms', 'open', reader, query] as const,
  details: (id: string) => ['alarms', 'details', id] as const,
  bands: (reader: string, vclId: string, range: string) => ['alarms', 'bands', reader, vclId, range] as const,
  storms: (reader: string) => ['alarms', 'storms', reader] as const,
  storm: (reader: string, id: string) => ['alarms', 'storm', reader, id] as const,
  ofStorm: (reader: string, id: string) => ['alarms', 'of-storm', reader, id] as const,
  curve: (id: string, hours: number) => ['alarms', 'curve', id, hours] as const,
  ofOrder: (orderId: string, hours: number) => ['alarms', 'of-order', orderId, hours] as const,
  preferences: ['alarms', 'preferences'] as const,
  orderDraft: (id: string) => ['alarms', 'order-draft', id] as const,
}
