import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '修改密码',
  oldPassword: '旧密码',
  newPassword: '新密码',
  confirmPassword: '确认新密码',
  oldRequired: '请输入旧密码！',
  newRequired: '请输入新密码！',
  confirmRequired: '请确认新密码！',
  differ: '两次输入的密码不一致！',
  tooWeak: '密码格式不符合规范',
  nobody: '系统当前没有登录用户！',
  hint: '8 到 128 个字符，不能过于常见',
  endsOthers: '保存后，您在其他设备上的登录将全部退出。',
  save: '保存',
  cancel: '取消',
  saved: '密码修改成功',
}

const enUS: typeof zhCN = {
  title: 'Change password',
  oldPassword: 'Old password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  oldRequired: 'Please enter old password!',
  newRequired: 'Please enter new password!',
  confirmRequired: 'Please confirm new password!',
  differ: 'The two passwords differ!',
  tooWeak: 'The password format does not meet the standard',
  nobody: 'No logged-in user in the system!',
  hint: '8 to 128 characters, not too common',
  endsOthers: 'Saving logs you out on all other devices.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Password changed',
}

export const usePasswordMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
