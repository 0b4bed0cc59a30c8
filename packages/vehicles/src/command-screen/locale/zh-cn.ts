/** The bounds of a number, as text. */
interface Between {
  min: string
  max: string
  unit: string | undefined
}

/** A step of a number and the values beside the one that was entered, as text. */
interface Near {
  step: string
  below: string
  above: string
  unit: string | undefined
}

/** The default messages of command pages. The other locale is checked against its keys. */
export const zhCN = {
  records: '指令记录',
  settings: '设定',
  divider: '调整设定与记录的宽度',
  panes: '设定与记录',
  readOnly: '当前为只读显示',
  mayNotSend: '没有下发指令的权限',
  blockedReason: {
    none: '未选择车辆',
    'no-terminal': '该车辆未绑定终端，不能下发指令',
    models: '所选车辆车型不一致，请分别设置',
    'too-many': '一次最多选择50台车辆',
    several: '该指令一次只能下发给一台车辆',
  },
  inBrackets: (text: string) => `（${text}）`,
  reported: {
    comma: '，',
    none: '尚未读取当前值，请点击「读取当前值」',
    at: (time: string) => `当前值 ${time}`,
    hours: (hours: string) => `工作小时 ${hours}`,
    read: '读取当前值',
    reading: '正在读取当前值',
    notRead: '读取当前值未成功',
  },
  reset: '重置',
  usual: '恢复默认',
  send: '下发',
  sendAll: '依次下发',
  parts: {
    maintenanceInterval: '下发间隔',
    maintenanceRemaining: '下发剩余时间',
    automaticLock: '下发自动锁定',
    manualLock: '立即锁定',
    unlock: '立即解锁',
    schedule: '下发定时发送',
    transmitStart: '开始传送',
    transmitStop: '停止传送',
    center: '修改发送中心号',
    message: '发送消息',
    cyclePlan: '下发采集计划',
    triggerPlan: '下发采集计划',
    startPlan: '启动采集',
    stopPlan: '停止采集',
    test: '开始测试',
    stopTest: '停止测试',
    recall: '召回',
    history: '召回',
  } as Readonly<Record<string, string>>,
  nothing: '没有需要下发的修改',
  review: {
    title: (count: number) => `待下发 ${count} 项`,
    inTurn: '两条指令依次下发，前一条成功后才下发后一条',
  },
  confirmed: '确认',
  fields: {
    item: '项目',
    now: '当前值',
    next: '新值',
    takes: '允许范围',
    range: (min: string, max: string, unit: string) => `${min}～${max}${unit && `\u2009${unit}`}`,
    step: (range: string, step: string) => `${range}，步长 ${step}`,
    also: (also: string, range: string) => `${also} 或 ${range}`,
    characters: (min: number, max: number) => `${min}～${max} 个字符`,
  },
  error: {
    missing: (label: string) => `请填写${label}`,
    confirm: (label: string) => `请确认${label}`,
    whole: ({ min, max, unit }: Between, zeroIsOff: boolean) =>
      `请输入${zeroIsOff ? '0（关闭）或' : ''}${min}～${max}之间的整数${unit ? `（${unit}）` : ''}`,
    range: ({ min, max, unit }: Between) => `请输入${min}～${max}之间的数值${unit ? `（${unit}）` : ''}`,
    step: ({ step, below, above, unit }: Near) =>
      `请输入${step}的倍数，如${below}或${above}${unit ? `（${unit}）` : ''}`,
    length: (min: number, max: number) => `请输入${min}～${max}个字符`,
    count: (min: number, max: number) => (min === max ? `请选择${min}项` : `请选择${min}～${max}项`),
    'not-offered': '请从选项中选择',
    'letters-and-digits': '只能输入字母和数字',
    'shown-by-monitor': '含有显示器不支持的字符',
    notAllowed: (label: string) => `请核对${label}`,
  },
  /** Units as used in a sentence. Other units are used unchanged. */
  units: { h: '小时', min: '分钟', s: '秒', g: '克' } as Readonly<Record<string, string>>,
  above: (max: string) => `剩余时间不能大于保养间隔（${max} 小时）`,
  fieldErrors: '请先更正标出的项目',
  leave: {
    title: '离开本页',
    message: '有未下发的修改，确定离开吗？',
    ok: '离开',
    cancel: '继续修改',
  },
  dialog: {
    title: '确认下发',
    vehicles: (count: number) => `车辆（${count} 台）`,
    andMore: (count: number) => `等 ${count} 台`,
    item: '项目',
    now: '当前值',
    next: '新值',
    offline: '车辆当前离线，指令将在 6 分钟内等待终端上线',
    someOffline: (count: number) => `${count} 台车辆当前离线，指令将在 6 分钟内等待终端上线`,
    dangerous: '该操作会影响车辆运行，请填写原因并确认',
    reason: '操作原因',
    reasonHint: '4～100个字符',
    confirmOne: '输入车号后四位以确认',
    confirmMany: '输入车辆台数以确认',
    cancel: '取消',
    checking: '提交结果未知，正在核对…',
    lost: '没有找到提交的记录，指令可能没有送达',
    cannotCheck: '暂时无法核对，请确认网络后重试',
    resend: '重新提交',
    check: '重新核对',
    busy: '查看正在执行的指令',
    signedOut: '登录已过期，请重新登录后再次下发，已填写的内容会保留',
  },
  submitted: '指令已提交，等待终端执行',
  blocked: {
    'not-succeeded': (name: string) => `前一条指令未成功，${name}未下发，已保留填写的内容`,
    'end-unknown': (name: string) => `前一条指令的结果未知，${name}未下发，已保留填写的内容`,
    'too-late': (name: string) => `等待时间过长，${name}未下发，请核对后再次下发`,
    refused: (name: string) => `${name}未下发，已保留填写的内容`,
    unknown: (name: string) => `${name}的提交结果未知，请先在指令记录中核对`,
  },
  refilled: '已填入该记录的内容，请核对后下发',
  notRefilled: '该记录的内容不能在本页重新下发',
  filter: { state: '状态', time: '时间', operator: '操作人' },
  periods: { today: '今天', week: '近7天', month: '近30天', all: '全部时间' },
  batch: {
    title: '各车辆执行情况',
    retry: (count: number) => `重试未成功的 ${count} 台`,
    progress: (done: number, all: number) => `已完成 ${done} / ${all} 台`,
    close: '关闭',
  },
  waitingFor: (name: string) => `${name}　等待前一条`,
}

export type CommandScreenMessages = typeof zhCN
