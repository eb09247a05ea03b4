import classes from './charts.module.css'

/** The place of one balance curve while it is read, so that what stands below it does not move. */
export const CurvePlace = () => <div className={classes.curvePlace} />
