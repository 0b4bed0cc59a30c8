/** A place where machines work. Units: degrees WGS-84, meters above sea. */
export interface Site {
  city: string
  lng: number
  lat: number
  altitude: number
}

const rows: readonly (readonly [string, number, number, number])[] = [
  ['北京', 116.39, 39.91, 45], ['天津', 117.2, 39.08, 5], ['石家庄', 114.51, 38.04, 80], ['唐山', 118.18, 39.63, 25],
  ['太原', 112.55, 37.87, 780], ['呼和浩特', 111.75, 40.84, 1050], ['沈阳', 123.43, 41.8, 45], ['长春', 125.32, 43.82, 220],
  ['哈尔滨', 126.64, 45.76, 140], ['上海', 121.47, 31.23, 5], ['南京', 118.8, 32.06, 15], ['苏州', 120.6, 31.28, 5],
  ['杭州', 120.15, 30.28, 10], ['合肥', 117.23, 31.82, 30], ['福州', 119.3, 26.08, 10], ['南昌', 115.86, 28.68, 25],
  ['济南', 117.12, 36.65, 50], ['青岛', 120.38, 36.07, 20], ['郑州', 113.63, 34.75, 105], ['武汉', 114.31, 30.59, 25],
  ['长沙', 112.94, 28.23, 50], ['广州', 113.26, 23.13, 15], ['深圳', 114.06, 22.54, 10], ['南宁', 108.37, 22.82, 75],
  ['海口', 110.33, 20.03, 10], ['重庆', 106.55, 29.56, 250], ['成都', 104.07, 30.66, 500], ['贵阳', 106.63, 26.65, 1070],
  ['昆明', 102.83, 24.88, 1890], ['拉萨', 91.12, 29.65, 3650], ['西安', 108.94, 34.34, 400], ['兰州', 103.83, 36.06, 1520],
  ['西宁', 101.78, 36.62, 2260], ['银川', 106.23, 38.49, 1110], ['乌鲁木齐', 87.62, 43.79, 850],
] // prettier-ignore

/** City centers, rounded; machines work some kilometers off. */
export const SITES: readonly Site[] = rows.map(([city, lng, lat, altitude]) => ({ city, lng, lat, altitude }))

/** Unit: kilometers a degree of latitude. */
export const KM_PER_DEGREE = 111.32

/** Unit: kilometers, on a plane: good enough within a province. */
export function kilometresBetween(a: Pick<Site, 'lng' | 'lat'>, b: Pick<Site, 'lng' | 'lat'>): number {
  const east = (b.lng - a.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(east, b.lat - a.lat) * KM_PER_DEGREE
}
