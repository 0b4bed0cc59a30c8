import { createServices } from '@trackhoe/shell'

/** What the server wrote into the page; a path of this origin by default. */
const apiBase = document.querySelector<HTMLMetaElement>('meta[name="trackhoe:api-base"]')?.content || '/jeecg-boot'

export const services = createServices({ apiBase })
