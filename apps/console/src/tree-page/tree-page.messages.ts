import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  refresh: '刷新',
  choose: '请在左侧选择一项',
  moveHint: '拖动可移动；键盘用 Alt+方向键',
  moved: (name: string) => `「${name}」已移动`,
}

const enUS: typeof zhCN = {
  refresh: 'Refresh',
  choose: 'Select an item on the left',
  moveHint: 'Drag to move, or press Alt with an arrow key',
  moved: (name) => `“${name}” was moved`,
}

export const useMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
