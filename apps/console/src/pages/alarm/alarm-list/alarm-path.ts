/** The address of the page of one alarm. */
export const alarmPath = (id: string) => `/alarm/details/${encodeURIComponent(id)}`
