import { createServices } from '@trackhoe/shell'
import { fetchOrEarly } from './early-menu.ts'
import { apiBase, signing, timeZone } from './settings.ts'

export const services = createServices({
  apiBase,
  fetch: fetchOrEarly,
  timeZone: timeZone ?? undefined,
  signing,
})
