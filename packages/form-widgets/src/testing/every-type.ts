import type { FormSchema } from '../online-form/schema/form-field-schema.ts'

/** Every type of the platform that needs no selector, with a record of it. */
export const everyType: FormSchema = {
  groups: [
    { key: 'text', label: '文本与数字' },
    { key: 'choice', label: '选择' },
    { key: 'file', label: '文件' },
    { key: 'editor', label: '编辑器' },
  ],
  fields: [
    { key: 'text', type: 'text', label: '单行文本', required: true, maxLength: 20, group: 'text' },
    { key: 'password', type: 'password', label: '密码', group: 'text' },
    { key: 'number', type: 'number', label: '小时数', unit: 'h', precision: 1, group: 'text' },
    { key: 'integer', type: 'integer', label: '台数', min: 0, max: 999, group: 'text' },
    { key: 'textarea', type: 'textarea', label: '多行文本', maxLength: 300, group: 'text' },
    { key: 'date', type: 'date', label: '日期', group: 'choice' },
    { key: 'datetime', type: 'datetime', label: '日期时间', group: 'choice' },
    { key: 'list', type: 'list', label: '下拉选择', dictCode: 'brand', group: 'choice' },
    { key: 'list_multi', type: 'list_multi', label: '下拉多选', dictCode: 'brand', group: 'choice' },
    { key: 'radio', type: 'radio', label: '单选', dictCode: 'repair_kind', group: 'choice' },
    { key: 'checkbox', type: 'checkbox', label: '多选', dictCode: 'brand', group: 'choice' },
    { key: 'rate', type: 'rate', label: '评分', group: 'choice' },
    { key: 'switch', type: 'switch', label: '开关', group: 'choice' },
    { key: 'sel_depart', type: 'sel_depart', label: '部门', group: 'choice' },
    { key: 'amap', type: 'amap', label: '位置', group: 'choice' },
    { key: 'hidden', type: 'hidden', label: '隐藏' },
    { key: 'file', type: 'file', label: '附件', hint: '最多 5 个文件', maxCount: 5, group: 'file' },
    { key: 'image', type: 'image', label: '照片', multiple: true, group: 'file' },
    { key: 'umeditor', type: 'umeditor', label: '富文本', group: 'editor' },
    { key: 'markdown', type: 'markdown', label: 'Markdown', group: 'editor' },
  ],
}

export const everyTypeRecord = {
  text: 'SY215-00123',
  password: 'secret',
  number: 5208.5,
  integer: 12,
  textarea: '液压油温度偏高，更换散热器风扇皮带。\n观察两天。',
  date: '2026-03-10',
  datetime: '2026-03-10 09:30:00',
  list: '2',
  list_multi: '1,3',
  radio: 'service',
  checkbox: '1,2',
  rate: 4,
  switch: 'Y',
  sel_depart: 'd11',
  amap: '{"description":"石家庄服务站","pointer":"114.5,38.04"}',
  hidden: 'v1',
  file: 'temp/保养记录_1795226400000.xlsx,temp/报告_1795226400001.pdf',
  image: 'temp/现场_1795226400000.png',
  umeditor:
    '<h2>处理结果</h2><p>更换<strong>滤芯</strong>，试机正常。</p><ul><li>油温 82 ℃</li><li>水温 79 ℃</li></ul>',
  markdown: '## 处理结果\n\n更换**滤芯**，试机正常。\n\n- 油温 82 ℃\n- 水温 79 ℃\n',
}
