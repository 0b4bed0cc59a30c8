import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '我的公告',
  titile: '标题',
  sender: '发布人',
  sendTime: '发布时间',
  priority: '优先级',
  category: '消息类型',
  state: '阅读状态',
  read: '已读',
  unread: '未读',
  notice: '通知',
  system: '系统消息',
  open: '查看',
  markRead: '标为已读',
  readAll: '全部已读',
  marked: '操作成功',
  none: '还没有收到公告',
}

const enUS: typeof zhCN = {
  title: 'My announcements',
  titile: 'Title',
  sender: 'Sender',
  sendTime: 'Sent at',
  priority: 'Priority',
  category: 'Type',
  state: 'Status',
  read: 'Read',
  unread: 'Unread',
  notice: 'Notice',
  system: 'System message',
  open: 'View',
  markRead: 'Mark as read',
  readAll: 'Mark all as read',
  marked: 'Done',
  none: 'No announcements yet',
}

export const useUserAnnouncementMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
