import type { Db } from '../../platform/database/database.ts'
import { category, checkRule, fillRule } from '../../platform/database/schema/form-schema.ts'

interface Options {
  tenantId: string
  createTime: Date
}

/** The parts of a machine, as a service engineer sorts faults. The codes are those that the page would give. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  动力系统: ['发动机本体', '燃油系统', '进排气', '尾气后处理', '冷却系统'],
  液压系统: ['主泵', '先导泵', '多路阀', '液压油缸', '管路与接头'],
  电气系统: ['控制器', '传感器', '线束与插头', '蓄电池', '终端'],
  行走系统: ['行走马达', '履带', '支重轮与托轮'],
  工作装置: ['动臂', '斗杆', '铲斗与斗齿', '破碎锤管路'],
}

const codeOf = (at: number) => `A${String(at + 1).padStart(2, '0')}`

/** Categories with two levels, and rules that fill and check fields. */
export async function seedRules(db: Db, { tenantId, createTime }: Options): Promise<void> {
  const by = { tenantId, createBy: 'admin', createTime }
  const roots = Object.entries(PARTS).map(([name, below], at) => ({
    row: { ...by, id: `${tenantId}-category-${codeOf(at)}`, pid: null, name, code: codeOf(at) },
    below,
  }))
  await db.insert(category).values(roots.map(({ row }) => row))
  await db.insert(category).values(
    roots.flatMap(({ row, below }) =>
      below.map((name, at) => {
        const code = row.code + codeOf(at)
        return { ...by, id: `${tenantId}-category-${code}`, pid: row.id, name, code }
      }),
    ),
  )
  const fillRules = [
    {
      ruleCode: 'inspection_no',
      ruleName: '点检单号',
      ruleClass: 'date_seq',
      params: { prefix: 'DJ', dateFormat: 'YYYYMMDD', digits: 3 },
    },
    {
      ruleCode: 'customer_no',
      ruleName: '客户编号',
      ruleClass: 'sequence',
      params: { prefix: 'KH', digits: 5, start: 1 },
    },
  ]
  await db.insert(fillRule).values(
    fillRules.map(({ params, ...rule }) => ({
      ...by,
      ...rule,
      id: `${tenantId}-fill-${rule.ruleCode}`,
      ruleParams: JSON.stringify(params),
    })),
  )
  const checkRules = [
    {
      ruleCode: 'vehicle_no',
      ruleName: '车号',
      ruleDescription: '机型、连字符和五位序号，例如 TH210-60001',
      steps: [{ digits: '*', pattern: 'TH[0-9]+-[0-9]{5}', message: '车号为机型加五位序号，例如 TH210-60001' }],
    },
    {
      ruleCode: 'mobile_phone',
      ruleName: '手机号',
      ruleDescription: '11 位，以 1 开头',
      steps: [
        { digits: '1', pattern: '1', message: '手机号以 1 开头' },
        { digits: '*', pattern: '[0-9]{11}', message: '手机号为 11 位数字' },
      ],
    },
  ]
  await db.insert(checkRule).values(
    checkRules.map(({ steps, ...rule }) => ({
      ...by,
      ...rule,
      id: `${tenantId}-check-${rule.ruleCode}`,
      ruleJson: JSON.stringify(steps),
    })),
  )
}
