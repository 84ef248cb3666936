/** The staff desk. */
import { start } from '../shared';
import './desk.css';
import './plan/plan.css';
import './rates/rates.css';
import './desk-app';

void start('desk-app');
