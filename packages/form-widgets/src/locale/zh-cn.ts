/** The default wording, and the list of keys: the other locales are checked against it. */
export const zhCN = {
  queryForm: {
    label: '查询条件',
    query: '查询',
    reset: '重置',
    expand: '展开',
    collapse: '收起',
    filter: '筛选',
    filterCount: (count: number) => `筛选 ${count}`,
    type: (label: string) => `请输入${label}`,
    choose: (label: string) => `请选择${label}`,
  },
  listPage: {
    refresh: '刷新',
    actions: '操作',
    selected: (count: number) => `已选 ${count} 项`,
    selectedBefore: '已选',
    selectedAfter: '项',
    selection: '已选项的操作',
    clearSelection: '取消选择',
    loadFailed: '加载失败',
    noMatch: '没有符合查询条件的数据',
  },
  columnSettings: {
    title: '列设置',
    reset: '恢复默认',
    move: (name: string) => `移动 ${name}`,
    moveUp: (name: string) => `上移 ${name}`,
    moveDown: (name: string) => `下移 ${name}`,
    instructions: '按空格键拿起，按上下方向键移动，再按空格键放下，按 Esc 取消。',
    lifted: (name: string, at: number, count: number) => `已拿起${name}，位于第 ${at} 位，共 ${count} 位`,
    moved: (name: string, at: number, count: number) => `${name}移到第 ${at} 位，共 ${count} 位`,
    dropped: (name: string, at: number, count: number) => `${name}已放在第 ${at} 位，共 ${count} 位`,
    cancelled: (name: string) => `已取消移动，${name}回到原位`,
  },
  formField: {
    required: (label: string) => `请填写${label}`,
  },
}

/** What a catalogue holds. */
export type Messages = typeof zhCN
