/** The staff desk. */
import { start } from '../shared';
import './desk.css';
import './desk-app';

void start('desk-app');
