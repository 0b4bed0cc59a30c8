interface Dictionary {
  code: string
  name: string
  /** Value and text, in their order. */
  items: readonly (readonly [value: string, text: string])[]
}

/** The dictionaries that pages and forms of the platform name. Source: platform specification §3; the texts are not in the specification. */
export const dictionaryRows: readonly Dictionary[] = [
  { code: 'sex', name: '性别', items: [['1', '男'], ['2', '女']] },
  { code: 'user_status', name: '用户状态', items: [['1', '正常'], ['2', '冻结'], ['3', '待审核']] },
  { code: 'is_enabled', name: '启用状态', items: [['1', '启用'], ['2', '禁用']] },
  { code: 'org_type', name: '是否顶级', items: [['1', '是'], ['2', '否']] },
  { code: 'yn', name: '是否', items: [['Y', '是'], ['N', '否']] },
  { code: 'online_state', name: '在线状态', items: [['1', '在线'], ['0', '离线']] },
  { code: 'affix_type', name: '属具类型', items: [['1', '标准斗'], ['2', '破碎锤'], ['3', '液压剪'], ['4', '抓斗'], ['5', '夯实器']] },
  {
    code: 'command_state',
    name: '指令状态',
    items: [['0', '排队中'], ['1', '已下发'], ['2', '已应答'], ['3', '执行成功'], ['4', '执行失败'], ['5', '已超时'], ['6', '已撤回']],
  },
  { code: 'restart_reason', name: '重启原因', items: [['1', '看门狗复位'], ['2', '电源中断'], ['3', '远程重启'], ['4', '升级']] },
  { code: 'download_state', name: '数据下载状态', items: [['0', '排队'], ['1', '生成中'], ['2', '完成'], ['3', '失败']] },
  { code: 'sulfur_result', name: '硫含量检测结果', items: [['1', '合格'], ['2', '不合格'], ['3', '待复检']] },
  { code: 'sulfur_check_state', name: '定期检测状态', items: [['0', '待检'], ['1', '已检'], ['2', '超期']] },
  { code: 'ton_state', name: '吨位状态', items: [['0', '未标定'], ['1', '正常'], ['2', '接近满载'], ['3', '过载']] },
  { code: 'emission_stage', name: '排放阶段', items: [['国二', '国二'], ['国三', '国三'], ['国四', '国四']] },
  {
    code: 'vehicle_document_kind',
    name: '车辆资料类型',
    items: [['1', '合格证'], ['2', '使用说明'], ['3', '保养手册'], ['4', '检验报告'], ['5', '合同'], ['9', '其他']],
  },
  { code: 'alarm_level', name: '报警级别', items: [['1', '一级'], ['2', '二级'], ['3', '三级']] },
  { code: 'alarm_severity', name: '告警级别', items: [['1', '严重'], ['2', '重要'], ['3', '一般'], ['4', '提示']] },
  { code: 'alarm_state', name: '告警处理状态', items: [['1', '待确认'], ['2', '已确认'], ['3', '已关闭']] },
  {
    code: 'alarm_cause',
    name: '告警关闭原因',
    items: [['1', '已修复'], ['2', '误报'], ['3', '客户已处理'], ['4', '无需处理'], ['5', '自动恢复'], ['6', '工单完成'], ['7', '到时结束'], ['8', '规则已删除'], ['9', '其他']],
  },
  { code: 'alarm_delivery_state', name: '告警通知状态', items: [['0', '待发送'], ['1', '已发送'], ['2', '发送失败'], ['3', '未发送']] },
  { code: 'wo_status', name: '工单状态', items: [['1', '待处理'], ['2', '处理中'], ['3', '已完成']] },
  { code: 'msg_category', name: '消息类型', items: [['1', '通知'], ['2', '系统消息']] },
  { code: 'msg_type', name: '通告对象', items: [['ALL', '全体用户'], ['USER', '指定用户']] },
  { code: 'send_status', name: '发布状态', items: [['0', '未发布'], ['1', '已发布'], ['2', '已撤销']] },
  { code: 'priority', name: '优先级', items: [['L', '一般消息'], ['M', '重要消息'], ['H', '紧急消息']] },
  {
    code: 'grid_position',
    name: '九宫格位置',
    items: [
      ['1', '左上'], ['2', '中上'], ['3', '右上'],
      ['4', '左中'], ['5', '居中'], ['6', '右中'],
      ['7', '左下'], ['8', '中下'], ['9', '右下'],
    ],
  },
] // prettier-ignore
