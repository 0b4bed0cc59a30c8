import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  loading: '正在加载表单',
  lost: '表单不存在或未发布',
  lostReason: '请检查地址，或联系管理员发布该表单。',
  add: (name: string) => `新增${name}`,
  edit: (name: string) => `编辑${name}`,
  detail: (name: string) => `${name}详情`,
  save: '保存',
  cancel: '取消',
  close: '关闭',
  createBy: '创建人',
  createTime: '创建时间',
  yes: '是',
  no: '否',
  parent: '上级',
  allRows: '全部',
  branches: '层级',
}

const enUS: typeof zhCN = {
  loading: 'Loading the form',
  lost: 'This form does not exist or is not published',
  lostReason: 'Check the address, or ask an administrator to publish the form.',
  add: (name) => `New ${name}`,
  edit: (name) => `Edit ${name}`,
  detail: (name) => `${name} details`,
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  createBy: 'Created by',
  createTime: 'Created',
  yes: 'Yes',
  no: 'No',
  parent: 'Parent',
  allRows: 'All',
  branches: 'Levels',
}

export const useFormListMessages = defineMessages({ 'zh-CN': zhCN, 'en-US': enUS })

export type FormListMessages = typeof zhCN
