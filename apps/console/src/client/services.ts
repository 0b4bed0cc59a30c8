import { createServices } from '@trackhoe/shell'
import { apiBase, timeZone } from './settings.ts'

export const services = createServices({ apiBase, ...(timeZone !== null && { timeZone }) })
