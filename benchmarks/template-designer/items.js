const TYPES = ['text', 'number', 'radio', 'checkbox', 'textarea', 'date', 'select', 'image']

/** Items of a template, of several types in turn. */
export const itemsOf = (count) =>
  Array.from({ length: count }, (_, at) => ({
    id: `item_${at}`,
    type: TYPES[at % TYPES.length],
    label: `第 ${at + 1} 项`,
    required: at % 3 === 0 ? 1 : 0,
    readonly: 0,
    placeholder: '请输入',
    value: '',
    data_type: 1,
    options: ['是', '否', '不适用'],
    format: 'YYYY-MM-DD',
  }))
