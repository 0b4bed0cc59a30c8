import type { Db } from '../../platform/database/database.ts'
import { serviceType, timeoutRule } from '../../platform/database/schema/service-schema.ts'
import { DEFAULT_FIXED_ITEMS } from '../../modules/service-types/default-fixed-items.ts'

interface Options {
  tenantId: string
  createTime: Date
}

const item = (id: string, type: string, label: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  type,
  label,
  required: 0,
  readonly: 0,
  placeholder: '',
  value: '',
  ...more,
})
const options = (...labels: string[]) => ({
  data_type: 1,
  options: labels.map((label, at) => ({ label, value: String(at + 1) })),
})
const required = { required: 1 }

const TYPES = [
  {
    key: 'maintenance',
    typeName: '定期保养',
    workOrder: [
      item('number_hours', 'number', '工作小时', { ...required, placeholder: '请输入小时表读数', min: 0, precision: 1, is_round: 1 }),
      item('radio_level', 'radio', '保养级别', { ...required, ...options('250 小时', '500 小时', '1000 小时', '2000 小时'), value: '2' }),
      item('checkbox_parts', 'checkbox', '更换项目', options('发动机机油', '机油滤芯', '燃油主滤芯', '燃油预滤芯', '空气滤清器滤芯', '空调滤芯')),
      item('textarea_note', 'textarea', '异常描述', { placeholder: '请描述发现的异常', min: 1, max: 300 }),
      item('slider_fuel', 'slider', '燃油油位', { value: 0, min: 0, max: 100 }),
    ],
    report: [
      { id: 'divider_1', type: 'divider', label: '保养结果', orientation: 'left' },
      item('select_result', 'select', '处理结果', { ...required, placeholder: '请选择处理结果', ...options('已完成', '待配件', '需返厂') }),
      item('date_done', 'date', '完成时间', { ...required, placeholder: '请选择时间', format: 'YYYY-MM-DD HH:mm' }),
      item('image_site', 'image', '现场照片', { multiple: 1, placeholder: '含铭牌与小时表' }),
      item('phonenum_customer', 'phonenum', '客户联系电话', { placeholder: '请输入电话' }),
      { id: 'label_1', type: 'label', label: '请在离开现场前与客户确认以上内容。' },
    ],
  },
  {
    key: 'repair',
    typeName: '故障维修',
    workOrder: [
      item('select_system', 'select', '故障系统', { ...required, placeholder: '请选择系统', ...options('动力系统', '液压系统', '电气系统', '行走系统', '工作装置') }),
      item('textarea_fault', 'textarea', '故障现象', { ...required, placeholder: '请描述故障现象', min: 1, max: 300 }),
      item('radio_stop', 'radio', '是否停机', { ...required, ...options('停机', '影响作业', '轻微') }),
      item('image_fault', 'image', '故障照片', { multiple: 1 }),
    ],
    report: [
      item('textarea_cause', 'textarea', '故障原因', { ...required, placeholder: '请输入故障原因', min: 1, max: 300 }),
      item('textarea_work', 'textarea', '处理过程', { ...required, placeholder: '请输入处理过程', min: 1, max: 300 }),
      item('radio_solved', 'radio', '处理结果', { ...required, ...options('已解决', '待配件', '需返厂') }),
    ],
  },
] as const // prettier-ignore

/** Two kinds of service with their templates, and a rule of each. */
export async function seedServices(db: Db, { tenantId, createTime }: Options): Promise<void> {
  await db.insert(serviceType).values(
    TYPES.map(({ key, typeName, workOrder, report }) => ({
      id: `${tenantId}-service-${key}`,
      tenantId,
      typeName,
      workorderTemp: JSON.stringify(DEFAULT_FIXED_ITEMS),
      workorderVariableTemp: JSON.stringify(workOrder),
      reportTemp: JSON.stringify(report),
      workorderItems: workOrder.length,
      reportItems: report.length,
      createTime,
    })),
  )
  await db.insert(timeoutRule).values(
    TYPES.map(({ key }) => ({
      id: `${tenantId}-rule-${key}`,
      tenantId,
      serviceTypeId: `${tenantId}-service-${key}`,
      outHour: key === 'repair' ? 8 : 24,
      level: key === 'repair' ? '2' : '3',
      alertRoles: `${tenantId}-operator`,
      status: '1',
      createTime,
    })),
  )
}
