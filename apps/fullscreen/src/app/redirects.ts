/**
 * Addresses that lead to another page, their query kept: the parent of a page is its home, and what the console links to
 * by an older name. Source: vehicle specification §2.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/platform': '/platform/dashboard',
  '/deviceinfo': '/deviceinfo/home',
  '/matnInfo': '/matnInfo/home',
  '/reSet': '/reSet/home',
}
