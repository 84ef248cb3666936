/** The design on one page. */
import { start } from '../shared';
import './design.css';
import './design-page';

void start('design-page');
