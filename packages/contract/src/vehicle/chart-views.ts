import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ById, DateTime, Flag, ListOf, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { removeCall } from '../wire/record-calls.ts'
import { OptionalText } from '../wire/values.ts'

/** Views that one person may keep. Not in the specification. */
export const MAX_CHART_VIEWS = 100

/**
 * A chart's set-up under a name. `setup` is the query of the chart's address without the vehicles: parameters, period,
 * comparison, limits. `own`: the caller keeps it; else it was opened by its link.
 */
export const ChartView = wireObject({
  id: z.string(),
  name: z.string(),
  setup: z.string(),
  own: Flag,
  createBy: OptionalText,
  createTime: DateTime,
  updateTime: DateTime,
})
export type ChartView = z.output<typeof ChartView>

export const NewChartView = z.object({
  name: RequiredText('请输入视图名称', 40).check(label('视图名称')),
  setup: RequiredText('请选择要保存的设置', 4000).check(label('曲线设置')),
})
export type NewChartView = z.input<typeof NewChartView>

/** Named set-ups of charts, kept for each person. Native only; not in the specification. */
export const chartViews = {
  /** Lists the caller's own views by name. */
  list: endpoint('GET', '/sumitomo/chartView/list', { result: ListOf(ChartView) }),
  /**
   * Returns one view of the tenant: whoever has its link opens it. Errors: 500 未找到对应实体.
   */
  find: endpoint('GET', '/sumitomo/chartView/queryById', { query: ById, result: ChartView }),
  /** Keeps a view and returns it; an own one of that name is replaced and keeps its link. Errors: 500 beyond `MAX_CHART_VIEWS`. */
  save: endpoint('POST', '/sumitomo/chartView/save', { body: NewChartView, result: ChartView }),
  /** Deletes an own view: its link ends. Errors: 500 未找到对应实体. */
  remove: removeCall('/sumitomo/chartView/delete'),
}
