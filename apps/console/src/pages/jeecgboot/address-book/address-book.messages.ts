import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '通讯录',
  noun: '联系人',
  departments: '部门',
  everybody: '全部部门',
  realname: '姓名',
  workNo: '工号',
  department: '部门',
  post: '主岗位',
  phone: '手机',
  telephone: '座机',
  email: '邮箱',
}

const enUS: typeof zhCN = {
  title: 'Address book',
  noun: 'contact',
  departments: 'Departments',
  everybody: 'All departments',
  realname: 'Name',
  workNo: 'Employee no.',
  department: 'Department',
  post: 'Main post',
  phone: 'Phone',
  telephone: 'Landline',
  email: 'E-mail',
}

export const useAddressBookMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
