import type { depart } from '../../platform/database/schema/schema.ts'

type Row = typeof depart.$inferInsert

/** A department with those below it. */
type Branch = string | readonly [name: string, below: readonly Branch[]]

const crews = ['一班', '二班']

/** A sales and service company: branches, their divisions, stations, crews. */
const EAST: readonly Branch[] = [
  ['总部', ['综合管理部', '财务部', ['技术支持部', ['远程诊断组', '配件工程组']]]],
  ['上海分公司', [['服务部', [['上海浦东服务站', crews], ['上海嘉定服务站', crews]]], '配件部', '销售部']],
  ['江苏分公司', [['服务部', [['南京服务站', crews], ['苏州服务站', crews], ['徐州服务站', crews]]], '配件部', '销售部']],
  ['浙江分公司', [['服务部', [['杭州服务站', crews], ['宁波服务站', crews]]], '配件部', '销售部']],
  ['安徽分公司', [['服务部', [['合肥服务站', crews], ['芜湖服务站', crews]]], '配件部', '销售部']],
] // prettier-ignore

const SOUTH: readonly Branch[] = [
  ['南方总部', ['南方综合管理部']],
  ['广东分公司', [['广东服务部', ['广州服务站', '深圳服务站']]]],
]

export const eastDepartments = (tenantId: string, createTime: Date) => rowsOf(tenantId, createTime, EAST)
export const southDepartments = (tenantId: string, createTime: Date) => rowsOf(tenantId, createTime, SOUTH)

/** Rows from the top down; each level adds a letter and two digits to the code, as `A01A02`. */
function rowsOf(tenantId: string, createTime: Date, top: readonly Branch[]): Row[] {
  const rows: Row[] = []
  const plant = (branches: readonly Branch[], parent: Row | null) => {
    branches.forEach((branch, index) => {
      const [departName, below] = typeof branch === 'string' ? [branch, []] : branch
      const orgCode = `${parent?.orgCode ?? ''}A${String(index + 1).padStart(2, '0')}`
      const row = {
        id: `${tenantId}-${orgCode}`,
        tenantId,
        parentId: parent?.id ?? null,
        departName,
        departOrder: index,
        orgType: parent ? '2' : '1',
        orgCode,
        createTime,
      }
      rows.push(row)
      plant(below, row)
    })
  }
  plant(top, null)
  return rows
}
