import { staticFieldData } from '../services/field-options.ts'
import { staticFieldRules } from '../services/field-rules.ts'
import { memoryFileStore } from '../services/file-store.ts'
import type { WidgetServices } from '../services/widget-services.tsx'
import type { FormSchema } from '../online-form/schema/form-field-schema.ts'

/** A repair order: a form for stories and tests, with conditions, a calculation and two sub-tables. */
export const repairForm: FormSchema = {
  groups: [
    { key: 'vehicle', label: '车辆' },
    { key: 'work', label: '维修' },
  ],
  fields: [
    { key: 'orderNo', type: 'text', label: '工单号', readonly: 1, defVal: '${order_no}' },
    { key: 'vclNo', type: 'text', label: '车号', required: true, maxLength: 20, group: 'vehicle' },
    { key: 'brand', type: 'list', label: '品牌', dictCode: 'brand', group: 'vehicle' },
    { key: 'reporter', type: 'text', label: '报修人', defVal: '#{sysUserName}', group: 'vehicle' },
    { key: 'kind', type: 'radio', label: '类型', dictCode: 'repair_kind', defVal: 'repair', group: 'work' },
    {
      key: 'hours',
      type: 'number',
      label: '小时数',
      unit: 'h',
      min: 0,
      precision: 1,
      defVal: '1200.5',
      showIf: "kind == 'service'",
      requireIf: "kind == 'service'",
      group: 'work',
    },
    { key: 'remark', type: 'textarea', label: '故障描述', maxLength: 300, group: 'work' },
    {
      key: 'parts',
      type: 'tab',
      label: '配件',
      relation: 'many',
      fields: [
        { key: 'name', type: 'text', label: '名称', required: true },
        { key: 'count', type: 'integer', label: '数量', required: true, min: 1 },
        { key: 'price', type: 'number', label: '单价', precision: 2 },
        { key: 'total', type: 'number', label: '金额', precision: 2, compute: 'round(count * price, 2)' },
        { key: 'brand', type: 'list', label: '品牌', dictCode: 'brand' },
      ],
    },
    {
      key: 'customer',
      type: 'tab',
      label: '客户',
      relation: 'one',
      fields: [
        { key: 'name', type: 'text', label: '姓名' },
        { key: 'phone', type: 'text', label: '电话', pattern: { source: '^1[3-9]\\d{9}$', message: '请输入手机号' } },
      ],
    },
  ],
}

/** The services of the forms of stories and tests, in memory. */
export const repairServices: WidgetServices = {
  data: staticFieldData({
    options: {
      brand: [
        { value: '1', label: '山河' },
        { value: '2', label: '徐工' },
        { value: '3', label: '临工' },
      ],
      repair_kind: [
        { value: 'repair', label: '维修' },
        { value: 'service', label: '保养' },
      ],
      is_online: [
        { value: 'Y', label: '在线' },
        { value: 'N', label: '离线' },
      ],
    },
    departments: [{ value: 'd1', label: '服务部', children: [{ value: 'd11', label: '上海大区' }] }],
  }),
  files: memoryFileStore(),
  rules: staticFieldRules({ fill: { order_no: () => 'WO20260312001' } }),
  currentUser: { id: 'u1', username: 'lixm', realname: '李晓梅', orgCode: 'A01' },
  describeError: (error) => (error instanceof Error ? { title: error.message } : { title: String(error) }),
}
