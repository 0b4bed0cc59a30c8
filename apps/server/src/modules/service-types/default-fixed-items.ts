/** What the work orders of a new service type begin and end with. Its contents are not in the specification. */
export const DEFAULT_FIXED_ITEMS = {
  top: [
    { id: 'woNo', type: 'text', label: '工单编号', required: 0, readonly: 1, placeholder: '系统自动生成' },
    { id: 'vclNo', type: 'text', label: '车号', required: 1, readonly: 0, placeholder: '请选择车辆' },
    { id: 'consumerName', type: 'text', label: '客户', required: 0, readonly: 1, placeholder: '随车号带出' },
    { id: 'station', type: 'text', label: '服务站', required: 1, readonly: 0, placeholder: '请输入服务站' },
  ],
  bottom: [
    { id: 'handler', type: 'users', label: '服务工程师', required: 1, readonly: 0, placeholder: '选择人员' },
    { id: 'finishTime', type: 'date', label: '完成时间', required: 1, readonly: 0, format: 'YYYY-MM-DD HH:mm' },
  ],
} as const
