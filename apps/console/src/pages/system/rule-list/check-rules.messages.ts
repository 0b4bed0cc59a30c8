import { defineMessages } from '@trackhoe/ui'

const zhCN = {
  title: '校验规则',
  noun: '校验规则',
  ruleName: '规则名称',
  ruleCode: '规则编码',
  steps: '检查项',
  stepsHint: '位数填 * 检查整个值，填数字则依次检查接下来的若干个字符；正则表达式须完全匹配。',
  description: '规则描述',
  createTime: '创建时间',
  digits: '位数',
  pattern: '正则表达式',
  message: '不符合时的提示',
  addStep: '添加检查项',
  removeStep: (step: number) => `删除第 ${step} 个检查项`,
  tryValue: '试一个值',
  run: '测试',
  passed: '校验通过',
  failed: (step: number, part: string, message: string) =>
    `第 ${step} 个检查项未通过：${message}（检查的内容：${part}）`,
}

const enUS: typeof zhCN = {
  title: 'Check rules',
  noun: 'check rule',
  ruleName: 'Rule name',
  ruleCode: 'Rule code',
  steps: 'Tests',
  stepsHint:
    'With * a test checks the whole value, with a number as many of the next characters; the pattern must match entirely.',
  description: 'Description',
  createTime: 'Created',
  digits: 'Length',
  pattern: 'Regular expression',
  message: 'Message when it fails',
  addStep: 'Add test',
  removeStep: (step) => `Delete test ${step}`,
  tryValue: 'Try a value',
  run: 'Test',
  passed: 'The value passes',
  failed: (step, part, message) => `Test ${step} failed: ${message} (tested: ${part})`,
}

export const useCheckRuleMessages = defineMessages<typeof zhCN>({ 'zh-CN': zhCN, 'en-US': enUS })
