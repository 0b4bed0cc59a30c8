import { defineMessages } from '@trackhoe/ui'
import { enUS } from './en-us.ts'
import { zhCN, type TelemetryMessages } from './zh-cn.ts'

/** Returns the messages of the telemetry screens in the current locale. */
export const useTelemetryMessages = defineMessages<TelemetryMessages>({ 'zh-CN': zhCN, 'en-US': enUS })
