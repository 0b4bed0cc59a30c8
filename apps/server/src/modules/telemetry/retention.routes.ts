import { and, eq } from 'drizzle-orm'
import { ALL_PARAMETERS, telemetryRetention } from '@trackhoe/contract/vehicle'
import { telemetryRetention as retention } from '../../platform/database/schema/vehicle-schema.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { texts } from '../../platform/core/language.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { byCode } from '../parameters/parameters.queries.ts'

/** How long a tenant keeps readings. The stores remove what is older in the background. Not in the specification. */
export function telemetryRetentionRoutes(api: Api) {
  const { clock } = api.deps
  serveResource(api, telemetryRetention, {
    table: retention,
    permissions: 'vehicle:retention',
    nameOf: ({ code, sampleDays }) => `${code} ${sampleDays} d`,
    unique: { code: { message: texts('该参数已有设置', 'This parameter already has a setting') } },
    async beforeSave({ tx }, given, before) {
      const code = given.code ?? before?.code ?? ALL_PARAMETERS
      if (code !== ALL_PARAMETERS && code !== before?.code && !(await byCode(tx, [code])).has(code))
        throw invalid(texts(`参数不存在：${code}`, `Unknown parameter: ${code}`), { field: 'code' })
      const [sampleDays, partDays] = [given.sampleDays ?? before?.sampleDays, given.partDays ?? before?.partDays]
      if (sampleDays !== undefined && partDays !== undefined && partDays < sampleDays)
        throw invalid(
          texts('汇总保留天数不能少于数据保留天数', 'Summaries must be kept at least as long as readings'),
          { field: 'partDays' },
        )
      return undefined
    },
    async afterChange({ tx, caller }, { before, after }) {
      if (!before || before.code === ALL_PARAMETERS || before.code === after?.code) return undefined
      // The setting of all holds for the parameter now. Like every change it has no effect at once.
      await tx
        .update(retention)
        .set({ updateTime: clock() })
        .where(and(eq(retention.tenantId, caller.tenantId), eq(retention.code, ALL_PARAMETERS)))
      return undefined
    },
  })
}
