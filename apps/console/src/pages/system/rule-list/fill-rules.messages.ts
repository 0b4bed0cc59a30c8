import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '填值规则',
  noun: '填值规则',
  kind: '规则种类',
  ruleName: '规则名称',
  ruleCode: '规则编码',
  ruleClass: '规则类型',
  className: '规则实现类',
  ruleParams: '规则参数',
  createTime: '创建时间',
  kinds: {
    date_seq: '日期流水号（每个日期从 1 开始）',
    sequence: '流水号（持续累加）',
    org_code: '下级部门编码',
    category_code: '下级分类编码',
  },
  parameters: { prefix: '前缀', dateFormat: '日期格式', digits: '流水号位数', start: '起始值' },
  noParameters: '此类型不需要参数。',
  run: '试运行',
  outcome: '结果：',
}

const enUS: typeof zhCN = {
  title: 'Fill rules',
  noun: 'fill rule',
  kind: 'Kind of rule',
  ruleName: 'Rule name',
  ruleCode: 'Rule code',
  ruleClass: 'Type',
  className: 'Implementing class',
  ruleParams: 'Parameters',
  createTime: 'Created',
  kinds: {
    date_seq: 'Number by date (starts again with each date)',
    sequence: 'Running number',
    org_code: 'Code of the next department',
    category_code: 'Code of the next category',
  },
  parameters: { prefix: 'Prefix', dateFormat: 'Date format', digits: 'Digits', start: 'First number' },
  noParameters: 'This type takes no parameters.',
  run: 'Try it',
  outcome: 'Result:',
}

export const useFillRuleMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
