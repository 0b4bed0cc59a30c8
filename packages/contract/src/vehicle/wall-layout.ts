import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { Revision } from '../wire/revision.ts'
import { OptionalText } from '../wire/values.ts'

/** Columns and rows of a page of a wall. Source: vehicle specification §2 `/platform/dashboard`; the numbers are not in it. */
export const WALL_GRID = { columns: 12, rows: 12 } as const

/** The panels of which a wall is composed. */
export const WALL_PANELS = [
  'figures',
  'hours',
  'map',
  'faults',
  'alarms',
  'models',
  'today',
  'days',
  'topFaults',
  'commands',
  'workOrders',
] as const
export type WallPanel = (typeof WALL_PANELS)[number]

/** The least size of a panel in steps of the grid. */
export const WALL_LEAST = { width: 2, height: 2 } as const

const size = (least: number, most: number, name: string) =>
  z.int('必须是整数').check(z.minimum(least, `${name}不能小于${least}`), z.maximum(most, `${name}不能大于${most}`))

const placed = {
  panel: z.enum(WALL_PANELS, '未知的面板').check(label('面板')),
  width: size(WALL_LEAST.width, WALL_GRID.columns, '宽度').check(label('宽度')),
  height: size(WALL_LEAST.height, WALL_GRID.rows, '高度').check(label('高度')),
}

/**
 * The wall of a tenant: its panels in the order in which they are placed, each in the first space that it fits into. What
 * does not fit on a page goes to the next one. A panel that this client does not know is left out.
 */
export const WallLayout = wireObject({
  panels: z.array(wireObject({ panel: z.string(), width: z.number(), height: z.number() })),
  revision: Revision,
  updateBy: OptionalText,
  updateTime: DateTime,
})
export type WallLayout = z.output<typeof WallLayout>

export const WallLayoutEdit = z.object({
  panels: z.array(z.object(placed)).check(
    z.minLength(1, '请至少选择一个面板'),
    z.maxLength(WALL_PANELS.length),
    z.refine((panels) => new Set(panels.map(({ panel }) => panel)).size === panels.length, '同一面板只能出现一次'),
    label('面板'),
  ),
  revision: Revision,
})
export type WallLayoutEdit = z.input<typeof WallLayoutEdit>

/** The composition of a tenant's wall. Native only; not in the specification. */
export const wallLayouts = {
  /** Returns the tenant's wall; null: it has the usual one. */
  read: endpoint('GET', '/sys/platform/wallLayout', { result: z.nullable(WallLayout) }),
  /** Changes the tenant's wall and returns it. Errors: 409 with the newer one; 510 without the permission `vehicle:wall`. */
  edit: endpoint('PUT', '/sys/platform/wallLayout', { body: WallLayoutEdit, result: WallLayout }),
  /** Gives the tenant the usual wall back. */
  remove: endpoint('DELETE', '/sys/platform/wallLayout', { result: z.unknown() }),
}
