/** Returns the address of the page of one alarm in the console. */
export const alarmPath = (id: string) => `/alarm/details/${encodeURIComponent(id)}`

/** Returns the address of the open alarms of a machine in the console. */
export const openAlarmsOf = (vclId: string) => `/alarm/list?${new URLSearchParams({ open: '1', vclId }).toString()}`
