/** From this level on vehicles are not clustered. Source: vehicle screens "车辆分布". */
export const UNCLUSTERED_ZOOM = 12
