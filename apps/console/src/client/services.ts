import { createServices } from '@trackhoe/shell'
import { apiBase } from './settings.ts'

export const services = createServices({ apiBase })
