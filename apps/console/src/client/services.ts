import { createServices } from '@trackhoe/shell'
import { apiBase, signing, timeZone } from './settings.ts'

export const services = createServices({ apiBase, ...(timeZone !== null && { timeZone }), ...(signing && { signing }) })
