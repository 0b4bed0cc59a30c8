/**
 * Returns the path of the help page of a route of the product: `/service/workOrder/:id` is described by
 * `pages/service/workOrder/id`.
 */
export const helpPathOf = (route: string) => `pages${route.replaceAll(':', '')}`
