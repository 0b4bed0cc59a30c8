const chinese = {
  label: '分页',
  total: (count: number) => `共 ${count.toLocaleString('zh-CN')} 条`,
  atLeast: (count: number) => `${count.toLocaleString('zh-CN')} 条以上`,
  countAll: '统计总数',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  now: (page: number, pages: number) => `第 ${page} 页，共 ${pages} 页`,
  pageSize: '每页条数',
  perPage: (size: number) => `${size} 条/页`,
  auto: '自动',
  autoPerPage: (size: number) => `自动 ${size} 条/页`,
  jumpBefore: '跳至',
  jumpAfter: '页',
  jumpLabel: '跳至页码',
}

const english: typeof chinese = {
  label: 'Pages',
  total: (count) => `${count.toLocaleString('en-US')} in total`,
  atLeast: (count) => `More than ${count.toLocaleString('en-US')}`,
  countAll: 'Count all',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  now: (page, pages) => `Page ${page} of ${pages}`,
  pageSize: 'Rows per page',
  perPage: (size) => `${size} / page`,
  auto: 'Auto',
  autoPerPage: (size) => `Auto: ${size} / page`,
  jumpBefore: 'Go to',
  jumpAfter: '',
  jumpLabel: 'Go to page',
}

/** The messages of paging. */
export const paginationMessages = { 'zh-CN': chinese, 'en-US': english }
