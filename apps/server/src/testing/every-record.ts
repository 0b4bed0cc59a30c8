/** A query of the first page of command records without a condition. */
export const EVERY_RECORD = {
  vcl_id: '',
  tmnltypeid: 4,
  infoid: '',
  bgntime: '',
  endtime: '',
  page: 1,
  page_size: 10,
  condition: '',
} as const
