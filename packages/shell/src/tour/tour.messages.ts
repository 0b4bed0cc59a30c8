import { defineMessages } from '@trackhoe/ui'

export const useTourMessages = defineMessages({
  'zh-CN': {
    offer: '用一分钟认识控制台：菜单、搜索、通知和帮助。',
    start: '开始导览',
    skip: '跳过导览',
    menu: {
      title: '菜单与收藏',
      topTitle: '菜单',
      side: '页面按用途分组。打开过的页面列在最上面的“常用”中，点星号即可收藏。',
      top: '页面按用途分组，点分组名称展开。',
      phone: '全部页面都在这里。打开过的页面列在最上面的“常用”中，点星号即可收藏。',
    },
    search: {
      title: '搜索',
      desk: '按 Ctrl K 查找页面（可用拼音）、车号、工单号或姓名。车号后面写要做的事，直接打开该车的页面。',
      phone: '查找页面（可用拼音）、车号、工单号或姓名。',
    },
    tabs: {
      title: '页签',
      text: '每个页面是一个页签，切换时填写的内容不会丢失。右键打开页签菜单，拖动可以移动，Alt Shift T 重新打开刚关闭的页面。',
    },
    bell: {
      title: '通知与告警',
      withAlarms: '铃铛中是公告和系统消息。有未关闭的告警时，铃铛左侧显示各等级的数量，点击查看。',
      withoutAlarms: '铃铛中是公告和系统消息，数字是未读条数。',
    },
    help: { title: '本页帮助', text: '在任何页面按 ?，在旁边查看这一页的说明，不离开页面。' },
    user: {
      title: '外观与语言',
      text: '外观设置、语言、修改密码和快捷键都在用户菜单中。“产品导览”也在这里，可以随时再看。',
      phone: '外观设置、语言、修改密码和帮助都在用户菜单中。“产品导览”也在这里，可以随时再看。',
    },
  },
  'en-US': {
    offer: 'Get to know the console in a minute: menu, search, notifications and help.',
    start: 'Start tour',
    skip: 'Skip tour',
    menu: {
      title: 'Menu and favorites',
      topTitle: 'Menu',
      side: 'Pages are grouped by what you do. Pages you have opened are listed under "Favorites and recent" at the top; the star keeps one there.',
      top: 'Pages are grouped by what you do. Select a group to open it.',
      phone:
        'All pages are here. Pages you have opened are listed under "Favorites and recent" at the top; the star keeps one there.',
    },
    search: {
      title: 'Search',
      desk: 'Press Ctrl K to find a page, a machine, a work order or a person. Add what you want to do to the number of a machine to open its page.',
      phone: 'Find a page, a machine, a work order or a person.',
    },
    tabs: {
      title: 'Tabs',
      text: 'Every page is a tab, and what you typed stays when you switch. Right-click a tab for its menu, drag it to move it, and press Alt Shift T to reopen the one closed last.',
    },
    bell: {
      title: 'Notifications and alarms',
      withAlarms:
        'The bell holds announcements and system messages. Open alarms are counted by level to its left; select them to see the list.',
      withoutAlarms: 'The bell holds announcements and system messages. The number shows how many are unread.',
    },
    help: { title: 'Help', text: 'Press ? on any page to read about it beside the page, without leaving it.' },
    user: {
      title: 'Appearance and language',
      text: 'Appearance, language, password and shortcuts are in the user menu. "Tour" is there too, whenever you want to see this again.',
      phone:
        'Appearance, language, password and help are in the user menu. "Tour" is there too, whenever you want to see this again.',
    },
  },
})
