const chinese = {
  skip: '跳到内容',
  openMenu: '打开菜单',
  collapseMenu: '收起菜单',
  expandMenu: '展开菜单',
}

const english: typeof chinese = {
  skip: 'Skip to content',
  openMenu: 'Open menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
}

/** The messages of the frame of an application. */
export const appFrameMessages = { 'zh-CN': chinese, 'en-US': english }
