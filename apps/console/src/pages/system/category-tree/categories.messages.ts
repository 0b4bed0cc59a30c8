import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '分类字典',
  noun: '分类',
  tree: '分类树',
  name: '类型名称',
  code: '分类编码',
  codeHint: '分类编码由所在位置自动生成，移动后随之改变。',
  parent: '上级分类',
  parentHint: '不选则为一级分类',
  createTime: '创建时间',
  add: '新增',
  addBelow: '新增下级',
  edit: '编辑',
  delete: '删除',
  deleteTitle: (name: string) => `删除分类 · ${name}`,
  deleteHint: '该分类及其全部下级将被删除，且不能恢复。已保存的记录保留原值。',
  deleted: '删除成功!',
  empty: '还没有分类',
}

const enUS: typeof zhCN = {
  title: 'Categories',
  noun: 'category',
  tree: 'Category tree',
  name: 'Name',
  code: 'Code',
  codeHint: 'The code follows from the place of the category and changes when it is moved.',
  parent: 'Parent category',
  parentHint: 'Leave empty for a top-level category',
  createTime: 'Created',
  add: 'Add',
  addBelow: 'Add below',
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: (name) => `Delete category · ${name}`,
  deleteHint:
    'The category and everything below it are deleted. This cannot be undone. Saved records keep their values.',
  deleted: 'Deleted',
  empty: 'No categories yet',
}

export const useMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
